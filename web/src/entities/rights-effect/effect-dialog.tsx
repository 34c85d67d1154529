import { Button, Group, Stack } from '@mantine/core'
import type { RightsEffect } from '@toasoan/contract/administration/rights-effect'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { EffectPeople } from './effect-people.tsx'
import { effectTexts } from './effect-texts.ts'

type Props = { effect: RightsEffect; resolve: (save: boolean | null) => void }

function EffectDialog({ effect, resolve }: Props) {
  const t = useText()
  return (
    <DialogWindow title={t(effectTexts.title)} size="lg">
      <Stack>
        <EffectPeople effect={effect} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => resolve(null)}>
            {t(shared.cancel)}
          </Button>
          <Button onClick={() => resolve(true)} data-autofocus>
            {t(shared.save)}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  )
}

/** Shows what a change of rights does to people. True: the user wants to save. */
export const askEffect = (effect: RightsEffect): Promise<boolean> =>
  openDialog<boolean>((resolve) => <EffectDialog effect={effect} resolve={resolve} />).then(Boolean)
