import { Alert, Checkbox, Stack } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { accountTexts as texts } from './text.ts'

/** A page of somebody, connected already or not. */
export type Offered = { external_id: string; name: string; connected: boolean }

/** The pages that are not connected yet, which are chosen before anybody chooses. */
export const unconnected = (pages: readonly Offered[]): string[] =>
  pages.filter(({ connected }) => !connected).map(({ external_id }) => external_id)

type Props = { pages: readonly Offered[]; chosen: string[]; onChange: (ids: string[]) => void }

/** Which pages of a person are to be connected. */
export function PageChoice({ pages, chosen, onChange }: Props) {
  const t = useText()
  if (pages.length === 0) return <Alert color="orange">{t(texts.noPages)}</Alert>
  return (
    <Checkbox.Group label={t(texts.choose)} value={chosen} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {pages.map(({ external_id, name, connected }) => (
          <Checkbox
            key={external_id}
            value={external_id}
            label={name}
            description={connected ? t(texts.known) : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
