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
  /** One element that accepts pointer and focus handlers. */
  children: ReactElement
  disabled?: boolean
  /** Delay in ms before the tooltip appears. */
  openDelay?: number
  /** Whether touch shows it too, for elements without a touch action. */
  touch?: boolean
  /** Props that an opener such as `Menu.Target` passes to the button inside. */
  [handed: string]: unknown
}

/** Milliseconds for which the tooltip stays after a touch. */
const afterTouch = 4000

/**
 * A tooltip on hover and keyboard focus. Mantine's tooltip, as expensive as the button itself, is only
 * created when needed: a list has a hundred of them, and few are ever shown.
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
    // The element was replaced, or disabled while focused: no leave event arrives.
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
