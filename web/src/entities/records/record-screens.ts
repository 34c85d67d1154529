import type { Permission, ResourceName } from '@toasoan/contract/access/catalogue'
import type { Text } from '@toasoan/contract/kit/text'
import type { AppRoute } from '../app-route.ts'

type Component = AppRoute['component']

type Options = {
  /** Without `viewTitle` there is no view page. */
  titles: { title: Text; addTitle: Text; viewTitle?: Text; editTitle: Text }
  list: Component
  /** File with the resource's `RecordPage`. */
  page: Component
  /** Path style of the specification; `worded` has the list at `at` itself, and `/create`. */
  paths?: 'plain' | 'worded'
  /** Further screens of a record: path, permission verb, title. */
  more?: readonly (readonly [path: string, verb: string, title: Text, component: Component])[]
}

/**
 * The screens of a resource below `at`: `/list`, and its page at `/add`, `/view/:id` and `/edit/:id`. Takes
 * only the name: the route table is loaded with the first screen, a resource's contract with its own.
 */
export function recordScreens(
  name: ResourceName,
  at: string,
  { titles, list, page, paths = 'plain', more = [] }: Options,
): AppRoute[] {
  const worded = paths === 'worded'
  const home = worded ? '' : '/list'
  const breadcrumb = [{ label: titles.title, to: `${at}${home}` }]
  const screen = (path: string, verb: string, title: Text, component: Component): AppRoute => ({
    path: `${at}${path}`,
    action: `${name}.${verb}` as Permission,
    title,
    component,
  })
  return [
    screen(home, 'index', titles.title, list),
    { ...screen(worded ? '/create' : '/add', 'create', titles.addTitle, page), breadcrumb },
    ...(titles.viewTitle ? [{ ...screen('/view/:id', 'view', titles.viewTitle, page), breadcrumb }] : []),
    { ...screen('/edit/:id', 'update', titles.editTitle, page), breadcrumb },
    ...more.map(([path, verb, title, component]) => ({
      ...screen(path, verb, title, component),
      breadcrumb,
    })),
  ]
}
