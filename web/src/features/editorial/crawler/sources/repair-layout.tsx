import { Alert, Button, Code, Stack, Text as Words } from '@mantine/core'
import {
  proposeLayout,
  type SourceRow,
  sourceLabels,
  sources,
} from '@toasoan/contract/editorial/crawler-sources'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { sourceTexts } from './text.ts'

const named = ['title', 'body', 'date'] as const

/** Where a source's pages have their title, text and date now, taken over with one press. */
export function RepairLayout({ source, onDone }: { source: SourceRow; onDone: () => void }) {
  const t = useText()
  const { data } = useCall(proposeLayout, { params: { id: source.id } }, { quiet: true })
  const update = useChange(sources.update, { onDone: () => toastSuccess(t(sourceTexts.repaired)) })
  if (!data) return null
  const { selectors } = data
  const repair = async (to: NonNullable<typeof selectors>) => {
    const { version, name, kind, address } = source
    // What is left out stays as it is.
    const body = { version, name, kind, address, selectors: { ...to, link: source.selectors.link } }
    await update.mutateAsync({ params: { id: source.id }, body: body }).then(onDone, () => undefined)
  }
  return (
    <Alert color="orange" mb="md" title={t(sourceTexts.layoutTitle)}>
      {selectors === null ? (
        t(sourceTexts.layoutUnknown)
      ) : (
        <Stack gap="xs" align="flex-start">
          <Words size="sm">{t(sourceTexts.layoutFound, { n: data.pages })}</Words>
          {named
            .filter((name) => selectors[name])
            .map((name) => (
              <Words key={name} size="sm">
                {t(sourceLabels[name])}: <Code>{selectors[name]}</Code>
              </Words>
            ))}
          <Button size="sm" loading={update.isPending} onClick={() => void repair(selectors)}>
            {t(sourceTexts.repair)}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}
