import { ActionIcon } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { saveView } from '#web/ui/data-table/saved-views/save-view-dialog.tsx'
import type { SavedViews } from '#web/ui/data-table/saved-views/use-saved-views.ts'
import { Hint } from '#web/ui/hint.tsx'
import { mailWords } from './text.ts'

/** Has the report mailed as it stands: under the view that it shows, or one that is saved for it first. */
export function MailButton({ saved }: { saved: SavedViews }) {
  const t = useText()
  const can = useCan()
  const go = useNavigate()
  if (!can('report.export')) return null
  const open = async () => {
    const view =
      saved.active ??
      (await saveView({ list: saved.list, search: saved.current, departments: saved.departments }))
    if (view) await go(`/report/mails?add=1&view=${view.id}`)
  }
  return (
    <Hint label={t(mailWords.fromReport)}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(mailWords.fromReport)}
        onClick={() => void open()}
      >
        <IconMail size={17} stroke={1.7} />
      </ActionIcon>
    </Hint>
  )
}
