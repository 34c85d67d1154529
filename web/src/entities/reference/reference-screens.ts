import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { createElement } from 'react'
import type { AppRoute } from '../app-route.ts'

/**
 * Screens of a simple entity: one list with search, filter, export and import, and a drawer for adding and
 * editing.
 */
export const referenceScreens = (entity: ReferenceEntity, path = `${entity.path}/list`): AppRoute[] => [
  {
    path,
    action: `${entity.name}.index` as Permission,
    title: entity.label,
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
