import type { Icon } from '@tabler/icons-react'
import type { Area, Permission } from '@toasoan/contract/access/catalogue'
import { resources } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import type { AppRoute } from '../app-route.ts'

type Component = AppRoute['component']

type Options = {
  titles: { title: Text; addTitle: Text; viewTitle: Text; editTitle: Text }
  icon: Icon
  order: number
  list: Component
  /** The file with the resource's `RecordPage`. */
  page: Component
}

/** The screens of a resource below `at`: `/list`, and its page at `/add`, `/view/:id` and `/edit/:id`. */
export function recordScreens(
  { name, list: lists, create, view, update }: Resource,
  at: string,
  { titles, icon, order, list, page }: Options,
): AppRoute[] {
  const area: Area = resources[name].area
  const breadcrumb = [{ label: titles.title, to: `${at}/list` }]
  const screen = (path: string, { can }: { can: unknown }, title: Text, component: Component): AppRoute => ({
    path: `${at}${path}`,
    action: can as Permission,
    title,
    component,
  })
  return [
    { ...screen('/list', lists, titles.title, list), menu: { area, icon, order } },
    { ...screen('/add', create, titles.addTitle, page), breadcrumb },
    { ...screen('/view/:id', view, titles.viewTitle, page), breadcrumb },
    { ...screen('/edit/:id', update, titles.editTitle, page), breadcrumb },
  ]
}
