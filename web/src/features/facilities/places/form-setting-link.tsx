import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Hint } from '#web/ui/hint.tsx'
import { placeTexts } from './text.ts'

/** Leads to the designer of a form, for those who may set it. */
export function FormSettingLink({ to, can, icon: Mark }: { to: string; can: Permission; icon: Icon }) {
  const t = useText()
  const may = useCan()
  if (!may(can)) return null
  return (
    <Hint label={t(placeTexts.settings)}>
      <ActionIcon component={Link} to={to} variant="default" size={30} aria-label={t(placeTexts.settings)}>
        <Mark size={17} stroke={1.7} />
      </ActionIcon>
    </Hint>
  )
}
