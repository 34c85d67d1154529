import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { scopeLabels } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { Effect } from '@toasoan/contract/administration/rights-effect'
import type { previewRole } from '@toasoan/contract/administration/roles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { EffectPeople } from '#web/entities/rights-effect/effect-people.tsx'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { DifferenceWord } from '../matrix/difference-mark.tsx'
import { differenceOf } from '../matrix/grant-map.ts'
import { roleTexts } from '../text.ts'

type Preview = DataOf<typeof previewRole>

/** Whether a permission comes, goes or reaches differently, in words and colour. */
function KindOfChange({ from, to }: Pick<Effect, 'from' | 'to'>) {
  const kind = differenceOf(to ?? undefined, from ?? undefined)
  const t = useText()
  return kind === 'same' ? null : <DifferenceWord kind={kind} words={t(kindTexts[kind])} />
}

const kindTexts = {
  added: roleTexts.kindAdded,
  removed: roleTexts.kindRemoved,
  changed: roleTexts.kindChanged,
}

function Changes({ changes }: { changes: Effect[] }) {
  const t = useText()
  const reach = (scope: Effect['from']) => t(scope ? scopeLabels[scope] : roleTexts.notGranted)
  return (
    <Table.ScrollContainer minWidth={300} mah={260}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(roleTexts.permission)}</Table.Th>
            <Table.Th>{t(roleTexts.before)}</Table.Th>
            <Table.Th>{t(roleTexts.after)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ permission, label, from, to }) => (
            <Table.Tr key={permission}>
              <Table.Td>
                {label} <KindOfChange from={from} to={to} />
              </Table.Td>
              <Table.Td>{reach(from)}</Table.Td>
              <Table.Td>{reach(to)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type Props = { preview: Preview; purpose: 'look' | 'save'; resolve: (save: boolean | null) => void }

function EffectDialog({ preview, purpose, resolve }: Props) {
  const t = useText()
  const { changes, beyond_own } = preview
  return (
    <DialogWindow title={t(roleTexts.previewTitle)} size="lg">
      <Stack>
        {beyond_own.length > 0 && (
          <Alert color="red" role="alert">
            {t(roleTexts.previewBeyond, {
              permissions: beyond_own.map((code) => t(permissionLabel(code as Permission))).join(', '),
            })}
          </Alert>
        )}
        <Text fw={600}>{t(roleTexts.previewRole)}</Text>
        {changes.length === 0 ? (
          <Text c="dimmed">{t(roleTexts.previewNone)}</Text>
        ) : (
          <Changes changes={changes} />
        )}
        <EffectPeople effect={preview} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => resolve(null)}>
            {t(purpose === 'save' ? shared.cancel : shared.close)}
          </Button>
          {purpose === 'save' && (
            <Button onClick={() => resolve(true)} disabled={beyond_own.length > 0} data-autofocus>
              {t(shared.save)}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogWindow>
  )
}

/** Shows what saving a role would change. True: the person wants to save. */
export const showEffect = (preview: Preview, purpose: 'look' | 'save'): Promise<boolean> =>
  openDialog<boolean>((resolve) => (
    <EffectDialog preview={preview} purpose={purpose} resolve={resolve} />
  )).then(Boolean)
