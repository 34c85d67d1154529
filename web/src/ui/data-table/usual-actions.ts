import { IconPencil, IconTrash } from '@tabler/icons-react'
import { shared } from '../shared-texts.ts'

/** "Edit" as lists of records offer it; whose it is and where it leads are added. */
export const editing = { label: shared.edit, icon: IconPencil, inline: true } as const

/** "Delete" as lists of records offer it, of a row or of several; whose it is and what it does are added. */
export const deleting = { label: shared.remove, icon: IconTrash, danger: true } as const
