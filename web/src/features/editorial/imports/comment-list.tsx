import { IconEye, IconEyeOff } from '@tabler/icons-react'
import {
  listReaderComments,
  type ReaderComment,
  showReaderComment,
} from '@toasoan/contract/editorial/reader-comments'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { importTexts as texts } from './text.ts'

function Shown({ shown }: Pick<ReaderComment, 'shown'>) {
  const t = useText()
  return (
    <StatusBadge tone={shown ? 'success' : 'normal'}>{t(shown ? texts.isShown : texts.isHidden)}</StatusBadge>
  )
}

/** What readers wrote below stories of the former site, hidden until somebody shows it. */
export function Component() {
  const step = useChange(showReaderComment, { invalidates: ['/reader-comments*'] })
  return (
    <ListScreen<typeof listReaderComments, ReaderComment>
      name={texts.comments}
      list={listReaderComments}
      columns={[
        { key: 'name', label: texts.reader, render: ({ name, id }) => name || `#${id}` },
        { key: 'body', label: texts.comment, wraps: true },
        { key: 'article', label: texts.story },
        { key: 'at', label: texts.written, sortable: true, render: ({ at }) => <TimeText at={at} /> },
        { key: 'shown', label: texts.shown, render: ({ shown }) => <Shown shown={shown} /> },
      ]}
      filters={[
        {
          name: 'shown',
          label: texts.shown,
          kind: 'select',
          options: [
            { value: 'true', label: texts.isShown },
            { value: 'false', label: texts.isHidden },
          ],
        },
      ]}
      rowHref={({ article_id }) => `/article/view/${article_id}`}
      rowActions={[
        {
          label: texts.show,
          icon: IconEye,
          can: 'import.run',
          inline: true,
          when: ({ shown }) => !shown,
          run: ({ id }) => step.mutateAsync({ params: { id, step: 'show' } }),
        },
        {
          label: texts.hide,
          icon: IconEyeOff,
          can: 'import.run',
          inline: true,
          when: ({ shown }) => shown,
          run: ({ id }) => step.mutateAsync({ params: { id, step: 'hide' } }),
        },
      ]}
      empty={{ title: texts.noComments, body: texts.noCommentsBody }}
    />
  )
}
