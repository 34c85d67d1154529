import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import type { AppRoute } from '../app-route.ts'

type Component = AppRoute['component']

type Options = {
  titles: { title: Text; addTitle: Text; viewTitle: Text; editTitle: Text }
  list: Component
  /** The file with the resource's `RecordPage`. */
  page: Component
}

/** The screens of a resource below `at`: `/list`, and its page at `/add`, `/view/:id` and `/edit/:id`. */
export function recordScreens(
  { list: lists, create, view, update }: Resource,
  at: string,
  { titles, list, page }: Options,
): AppRoute[] {
  const breadcrumb = [{ label: titles.title, to: `${at}/list` }]
  const screen = (path: string, { can }: { can: unknown }, title: Text, component: Component): AppRoute => ({
    path: `${at}${path}`,
    action: can as Permission,
    title,
    component,
  })
  return [
    screen('/list', lists, titles.title, list),
    { ...screen('/add', create, titles.addTitle, page), breadcrumb },
    { ...screen('/view/:id', view, titles.viewTitle, page), breadcrumb },
    { ...screen('/edit/:id', update, titles.editTitle, page), breadcrumb },
  ]
}
