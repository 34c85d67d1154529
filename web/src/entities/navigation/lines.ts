import type { Icon } from '@tabler/icons-react'
import { type Text, text } from '@toasoan/contract/kit/text'

/**
 * A tab of a line: URL of a screen, with a query if the screen has several variants, and its label among its
 * neighbours. `more` puts it under "Khác". `keeps` names parts of the address that go along from a neighbour which
 * has them too: the period of a report is not chosen again.
 */
export type Tab = { path: string; label: Text; more?: boolean; keeps?: readonly string[] }

/** A line of the panel: one subject with its screens. */
export type Line = { icon: Icon; label: Text; tabs: readonly Tab[] }

/** An area of the rail. In `settings` a line is visible to users who may change something in it. */
export type Area = { name: string; icon: Icon; label: Text; lines: readonly Line[]; settings?: boolean }

export const tab = (path: string, vi: string, en: string): Tab => ({ path, label: text(vi, en) })

export const line = (icon: Icon, vi: string, en: string, ...tabs: (Tab | string)[]): Line => ({
  icon,
  label: text(vi, en),
  tabs: tabs.map((one) => (typeof one === 'string' ? tab(one, vi, en) : one)),
})
