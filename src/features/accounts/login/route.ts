import { samePaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';

const loginLabel = { en: 'Log in', nl: 'Inloggen' };
const loginDescription = {
  en: 'Log in to manage this site or to see your dashboard.',
  nl: 'Log in om deze site te beheren of je dashboard te zien.',
};

export const loginRoute = defineRoute({
  name: 'login',
  path: paths.login,
  access: 'anonymous',
  label: loginLabel,
  form: 'login',
  lazyLoad: () =>
    import('./client/load-login.ts').then(
      ({ loadLogin, toLoginAttempt }) =>
        ({ transport, form }) =>
          loadLogin(transport, toLoginAttempt(form)),
    ),
  meta: (_, lang) => ({
    title: loginLabel[lang],
    description: loginDescription[lang],
    localizedPaths: samePaths(paths.login),
    lang,
  }),
  page: () => import('./ui/login-page.tsx').then(({ LoginPage }) => LoginPage),
});

export const loginCodeRoute = defineRoute({
  name: 'login_code',
  path: paths.code,
  access: 'anonymous',
  label: { en: 'Code', nl: 'Code' },
  form: 'login-code',
  lazyLoad: () =>
    import('./client/load-login.ts').then(({ toLoginAttempt }) => async ({ form }) => ({
      attempt: toLoginAttempt(form),
    })),
  page: () => import('./ui/code-page.tsx').then(({ CodePage }) => CodePage),
});

export const forgotPasswordRoute = defineRoute({
  name: 'forgot_password',
  path: paths.forgotten,
  access: 'anyone',
  label: { en: 'Reset password', nl: 'Wachtwoord vergeten' },
  page: () => import('./ui/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
});

export const newPasswordRoute = defineRoute({
  name: 'new_password',
  path: paths.newPassword,
  access: 'anyone',
  label: { en: 'New password', nl: 'Nieuw wachtwoord' },
  page: () => import('./ui/new-password-page.tsx').then(({ NewPasswordPage }) => NewPasswordPage),
});

export const setUpRoute = defineRoute({
  name: 'set_up',
  path: paths.setUp,
  access: 'anyone',
  label: { en: 'Set-up', nl: 'Inrichten' },
  page: () => import('./ui/set-up-page.tsx').then(({ SetUpPage }) => SetUpPage),
});
