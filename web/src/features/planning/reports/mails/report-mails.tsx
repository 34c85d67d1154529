import { Button } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { listReportMails, type ReportMail } from '@toasoan/contract/planning/report-mails'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { MailForm } from './mail-form.tsx'
import { MailLine } from './mail-line.tsx'
import styles from './mails.module.css'
import { mailWords } from './text.ts'

const isUnderWay = ({ people, trial }: ReportMail) =>
  [trial, ...people].some((one) => one?.state && ['waiting', 'making', 'sending'].includes(one.state))

/** Reports that one has mailed or is mailed; `?add=1` and `?edit=7` open the form. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const { data, error } = useCall(listReportMails, {}, { quiet: true })
  // While one is on its way, it is looked at again.
  useCall(
    listReportMails,
    {},
    { quiet: true, enabled: Boolean(data?.some(isUnderWay)), refetchInterval: 2000 },
  )
  const editing = Number(search.get('edit'))
  const put = (next: Record<string, string>) => setSearch(next, { replace: true })
  return (
    <>
      {can('report.export') && (
        <PageAction>
          <Button leftSection={<IconMailPlus size={16} />} onClick={() => put({ add: '1' })}>
            {t(mailWords.add)}
          </Button>
        </PageAction>
      )}
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
        ) : !data ? (
          <ListSkeleton rows={4} />
        ) : data.length === 0 ? (
          <ListMessage
            title={t(mailWords.none)}
            body={t(mailWords.help)}
            illustration="/illustrations/empty-list.svg"
          />
        ) : (
          <ul className={styles.list}>
            {data.map((mail) => (
              <MailLine key={mail.id} mail={mail} onEdit={() => put({ edit: String(mail.id) })} />
            ))}
          </ul>
        )}
      </Card>
      <MailForm
        adding={search.has('add')}
        mail={data?.find(({ id, mine }) => id === editing && mine) ?? null}
        viewId={Number(search.get('view')) || null}
        onClose={() => put({})}
      />
    </>
  )
}
