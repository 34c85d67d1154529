import {
  type Icon,
  IconCalendarPlus,
  IconCheckbox,
  IconPencilPlus,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Text, text } from '@toasoan/contract/kit/text'

type Action = { path: string; label: Text; icon: Icon; needs: Permission }

/** Frequent actions, for the command palette and the phone's ＋. */
export const actions: readonly Action[] = [
  {
    path: '/article/create',
    label: text('Viết tin bài', 'Write a story'),
    icon: IconPencilPlus,
    needs: 'article.create',
  },
  {
    path: '/studio/calendar',
    label: text('Đặt phòng thu', 'Book a studio'),
    icon: IconCalendarPlus,
    needs: 'studioBook.create',
  },
  {
    path: '/mobile-vehicle/calendar',
    label: text('Đặt xe', 'Book a vehicle'),
    icon: IconTruckDelivery,
    needs: 'vehicleBook.create',
  },
  { path: '/work/add/', label: text('Giao việc', 'Assign a task'), icon: IconCheckbox, needs: 'work.create' },
]
