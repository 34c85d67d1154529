import { IconPencil, IconTrash } from '@tabler/icons-react'
import { shared } from '../shared-texts.ts'

/** The standard action "Edit" of lists, without permission and target. */
export const editing = { label: shared.edit, icon: IconPencil, inline: true } as const

/** The standard action "Delete" of lists, for one or several rows, without permission and function. */
export const deleting = { label: shared.remove, icon: IconTrash, danger: true } as const
