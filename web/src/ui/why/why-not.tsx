import type { Permission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { type ReactElement, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../hint.tsx'
import { useWhy } from './use-why.ts'
import { whyTexts } from './why-texts.ts'

type Props = {
  permission: Permission
  /** A button with `data-disabled` and `aria-disabled`: a `disabled` one receives no pointer and focus events. */
  children: ReactElement
}

/** Explains at a disabled button which permission is required, and which roles grant it. */
export function WhyNot({ permission, children }: Props) {
  const t = useText()
  const [looked, setLooked] = useState(false)
  const [reason] = useWhy([permission], looked) ?? []
  const label = reason?.label ?? t(permissionLabel(permission))
  const roles = reason?.roles.map(({ name }) => name).join(', ')
  const look = () => setLooked(true)
  return (
    <Hint
      label={t(roles ? whyTexts.short : whyTexts.shortAlone, { permission: label, roles: roles ?? '' })}
      multiline
      maw={320}
      touch
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears that somebody looks; the button inside is reached as ever */}
      <span style={{ display: 'inline-flex' }} onPointerEnter={look} onFocus={look} onTouchStart={look}>
        {children}
      </span>
    </Hint>
  )
}

/** Props of a disabled button that still shows an explanation. */
export const locked = {
  'data-disabled': true,
  'aria-disabled': true,
  onClick: (event: { preventDefault(): void }) => event.preventDefault(),
} as const
