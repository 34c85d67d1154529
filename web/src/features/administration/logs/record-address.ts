const addresses: Record<string, (id: string) => string> = {
  article: (id) => `/article/edit/${id}`,
  department: (id) => `/departments/view/${id}`,
  position: (id) => `/positions/view/${id}`,
  setting: () => '/settings/list',
  manufacturer: (id) => `/manufacturers/list?record=${id}`,
  user: (id) => `/users/edit/${id}`,
  role: (id) => `/roles/view/${id}`,
  group: (id) => `/groups/view/${id}`,
  module: (id) => `/modules/view/${id}`,
  permission: (id) => `/permissions/view/${id}`,
}

/** Where a record of the log is opened; null for kinds that have no screen of their own. */
export const recordAddress = (type: string, id: string): string | null =>
  id ? (addresses[type]?.(id) ?? null) : null
