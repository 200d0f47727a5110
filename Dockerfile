FROM node:24-slim AS base
WORKDIR /app

# Everything that the build needs, development packages included.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What `vitrine --version` names, since the repository is not copied: --build-arg COMMIT=$(git rev-parse HEAD).
ARG COMMIT
RUN npm run build

# Only what the server loads. The image has a Node of its own, so the packaged one stays out.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && npm cache clean --force

FROM base
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# By default glibc keeps freed memory, for each thread apart; large blocks are given back at once.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --chmod=755 scripts/container-command.sh /usr/local/bin/vitrine
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz/ready`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["vitrine"]
