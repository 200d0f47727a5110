import { Link } from '@tanstack/react-router';
import { DataGrid } from '#design/list/data-grid.tsx';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { Status } from '#design/status/status.tsx';
import { messages as listMessages } from '#features/publishing/records/messages/messages.ts';
import type { RecordLayoutProps } from '#features/publishing/records/ui/record-list.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { ImageRow } from '../contract/images.ts';
import { messages } from '../messages/messages.ts';

export function ImageGrid(props: RecordLayoutProps<ImageRow>) {
  const { untitled } = useMessages(listMessages);
  return (
    <DataGrid
      {...props}
      getName={({ number, title }) => `${catalogueNumber('I', number)} ${title || untitled}`}
      renderItem={(image, link) => (
        <Link {...link} to={adminPaths.image} params={{ id: image.id }} className="group block">
          <Thumbnail
            asset={image.asset}
            className="h-32 w-full min-w-24 group-hover:outline-ink in-data-selected:outline-3 in-data-selected:outline-ink in-data-selected:-outline-offset-3 sm:h-40"
          />
          <GridCaption image={image} />
        </Link>
      )}
    />
  );
}

function GridCaption({ image }: { image: ImageRow }) {
  const { noAlt, damaged } = useMessages(messages);
  const { untitled, states } = useMessages(listMessages);
  const hasChanges =
    image.has_shared_changes || Object.values(image.texts).some(({ has_changes }) => has_changes);
  return (
    <span className="label flex w-0 min-w-full flex-wrap justify-between gap-x-3 pt-1.5">
      <span className="truncate group-hover:underline">
        {catalogueNumber('I', image.number)} {image.title || untitled}
      </span>
      {image.is_damaged && <Status tone="attention">{damaged}</Status>}
      {!image.is_damaged && image.lacks_alt && <Status tone="missing">{noAlt}</Status>}
      {!image.is_damaged && !image.lacks_alt && hasChanges && (
        <Status tone="partial">{states.changed}</Status>
      )}
    </span>
  );
}
