import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { language } from '#web/language/language.ts'
import { shared } from './shared-texts.ts'

type Kind = 'danger' | 'success' | 'warning' | 'info'

const colors: Record<Kind, string> = { danger: 'red', success: 'teal', warning: 'orange', info: 'sea' }

type Options = {
  title?: string
  icon?: ReactNode
  /** Milliseconds; false stays until closed. */
  duration?: number | false
  /** A toast with the same id replaces the previous one. */
  id?: string
  onClick?: () => void
}

/** Shows a toast at the bottom right for three seconds, by default as an error. */
export function toast(message: ReactNode, kind: Kind = 'danger', options: Options = {}): void {
  const { title, icon, duration = 3000, id, onClick } = options
  // The same message twice is one toast.
  const key = id ?? (typeof message === 'string' ? `${kind}:${message}` : undefined)
  if (key) notifications.hide(key)
  notifications.show({
    id: key,
    title,
    message,
    icon,
    color: colors[kind],
    autoClose: duration,
    withBorder: true,
    closeButtonProps: { 'aria-label': shared.close[language()] },
    role: kind === 'danger' || kind === 'warning' ? 'alert' : 'status',
    onClick,
    style: onClick ? { cursor: 'pointer' } : undefined,
  })
}

/** A success toast. */
export const toastSuccess = (message: string): void => toast(message, 'success')
