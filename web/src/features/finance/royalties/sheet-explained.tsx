import { Button, Group, Stack } from '@mantine/core'
import { type Explanation, explainArticle } from '@toasoan/contract/finance/profit-explained'
import { answerDispute } from '@toasoan/contract/finance/royalty-statements'
import { useChange } from '#web/client/use-call.ts'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { ExplanationView } from '#web/entities/royalties/explanation.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'

export function Explained({ explanation }: { explanation: Explanation }) {
  const t = useText()
  const can = useCan()
  const answer = useChange(answerDispute, { invalidates: staleMoney })
  usePageTitle(explanation.article.title)
  const held = explanation.rows.flatMap(({ dues }) => dues.filter((due) => due.held))
  const reply = async (dueId: number) => {
    const said = await askReason({ title: royaltyTexts.answer, label: royaltyTexts.answer, maxLength: 1000 })
    if (said !== null) await answer.mutateAsync({ params: { dueId }, body: { answer: said } }).catch(() => {})
  }
  return (
    <Stack>
      {can('profit.update') && held.length > 0 && (
        <Group>
          {held.map(({ id, payee }) => (
            <Button key={id} variant="light" color="orange" onClick={() => void reply(id)}>
              {t(royaltyTexts.answer)}: {payee}
            </Button>
          ))}
        </Group>
      )}
      <ExplanationView explanation={explanation} />
    </Stack>
  )
}

/** How the royalties of an article came about. */
export const Component = () => (
  <LoadedRecord view={explainArticle}>
    {(explanation) => <Explained explanation={explanation} />}
  </LoadedRecord>
)
