import { Tooltip, type TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type Heard = {
  className?: string
  'aria-describedby'?: string
  ref?: Ref<HTMLElement>
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

type Props = Pick<TooltipProps, 'position' | 'multiline' | 'maw'> & {
  label: ReactNode
  /** One element that takes the handlers of a pointer and of focus. */
  children: ReactElement
  disabled?: boolean
  /** Milliseconds from the pointer's coming to the words. */
  openDelay?: number
  /** Whether a finger shows it too, where nothing else happens by a touch. */
  touch?: boolean
  /** What an opener such as `Menu.Target` gives to the button inside. */
  [handed: string]: unknown
}

/** How long words stay when the finger is gone, in milliseconds. */
const afterTouch = 4000

/**
 * Words over an element while a pointer or the keyboard's focus is on it. Mantine's tooltip, which costs as much as the
 * button under it, is made only when somebody looks: a list has a hundred of them, and few are ever seen.
 */
export function Hint({ label, children, disabled, openDelay = 350, touch, ...rest }: Props) {
  const { position, multiline, maw, ...handed } = rest
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const shown = opened && !disabled

  const open = (element: HTMLElement) => {
    setTarget(element)
    setOpened(true)
  }
  const openSoon = (element: HTMLElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => open(element), openDelay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpened(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!opened || !target) return
    // Another element stands in its place, or it was disabled under the keyboard: neither leaving was ever heard.
    const isLeft = !target.isConnected || (target.matches(':disabled') && !target.matches(':hover'))
    if (isLeft) setOpened(false)
  })

  const child = children as ReactElement<Heard & Record<string, unknown>>
  const given = handed as Heard
  const own = child.props
  const describing = [own['aria-describedby'], given['aria-describedby'], shown && id]
  const ref = useMergedRef(child.props.ref, given.ref)
  const element = cloneElement(child, {
    ...handed,
    className: [child.props.className, given.className].filter(Boolean).join(' ') || undefined,
    ref,
    'aria-describedby': describing.filter(Boolean).join(' ') || undefined,
    onPointerEnter(event) {
      own.onPointerEnter?.(event)
      given.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') openSoon(event.currentTarget)
      else if (touch) open(event.currentTarget)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      given.onPointerLeave?.(event)
      clearTimeout(timer.current)
      if (event.pointerType === 'touch') timer.current = setTimeout(hide, afterTouch)
      else hide()
    },
    onFocus(event) {
      own.onFocus?.(event)
      given.onFocus?.(event)
      if (event.target.matches(':focus-visible')) open(event.currentTarget)
    },
    onBlur(event) {
      own.onBlur?.(event)
      given.onBlur?.(event)
      hide()
    },
    ...(given.onClick && {
      onClick(event: MouseEvent<HTMLElement>) {
        own.onClick?.(event)
        given.onClick?.(event)
      },
    }),
    onKeyDown(event) {
      own.onKeyDown?.(event)
      given.onKeyDown?.(event)
      if (event.key === 'Escape') hide()
    },
  })
  return (
    <>
      {element}
      {target && (
        <Tooltip
          target={target}
          opened={shown}
          label={<span id={id}>{label}</span>}
          {...{ position, multiline, maw }}
        />
      )}
    </>
  )
}
