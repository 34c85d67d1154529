import type { Username } from './people.ts'

/** The screen that the guide of a role shows, by the name of its picture, and whom of the demo it is taken for. */
export const guideScreens: Record<string, { path: string; as: Username }> = {
  reporter: { path: '/article/create', as: 'phongvien' },
  editor: { path: '/article/draft', as: 'bientap' },
  head: { path: '/approvals', as: 'truongban' },
  secretary: { path: '/front-page', as: 'thuky' },
  contributor: { path: '/article/private', as: 'congtacvien' },
  technician: { path: '/devices/list', as: 'kythuat' },
  accountant: { path: '/profits/list', as: 'ketoan' },
  admin: { path: '/users/list', as: 'admin' },
}
