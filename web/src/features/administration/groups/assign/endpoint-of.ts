import { groupUsers } from '@toasoan/contract/administration/groups'

/** The list of one group's people: a list component fills in no path, so the id stands in it. */
export const endpointOf = (id: number): typeof groupUsers => ({
  ...groupUsers,
  path: groupUsers.path.replace(':id', String(id)) as typeof groupUsers.path,
})
