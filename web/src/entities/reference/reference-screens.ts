import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { createElement } from 'react'
import type { AppRoute } from '../app-route.ts'

type Options = {
  icon: Icon
  order: number
  /** The screen's path; `<the entity's path>/list` when absent. */
  path?: string
}

/**
 * The screens of an entity that is a plain list of records: one list with search, filter, export and
 * import, and a drawer in which a record is added or edited.
 */
export const referenceScreens = (entity: ReferenceEntity, { icon, order, path }: Options): AppRoute[] => [
  {
    path: path ?? `${entity.path}/list`,
    action: `${entity.name}.index` as Permission,
    title: entity.label,
    menu: { area: entity.area, icon, order },
    component: async () => {
      const [{ ReferenceList }, { referenceFields }] = await Promise.all([
        import('./reference-list.tsx'),
        import('./reference-fields.tsx'),
      ])
      const fields = referenceFields(entity)
      return { Component: () => createElement(ReferenceList, { entity, fields }) }
    },
  },
]
