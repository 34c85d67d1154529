import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { locked, WhyNot } from '../why/why-not.tsx'
import type { PrimaryAction } from './list-types.ts'

/** The primary action as a button; users without permission get an explanation. */
export function PrimaryButton({ action }: { action: PrimaryAction }) {
  const t = useText()
  const can = useCan()
  const icon = action.icon ? <action.icon size={17} stroke={1.8} /> : undefined
  if (action.can && !can(action.can))
    return (
      <WhyNot permission={action.can}>
        <Button leftSection={icon} {...locked}>
          {t(action.label)}
        </Button>
      </WhyNot>
    )
  return 'href' in action ? (
    <Button component={Link} to={action.href} leftSection={icon}>
      {t(action.label)}
    </Button>
  ) : (
    <Button onClick={action.run} leftSection={icon}>
      {t(action.label)}
    </Button>
  )
}
