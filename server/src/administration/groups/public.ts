/** What other domains may use of groups. */
export { findGroup, groupValues } from './group-rows.ts'
export { changeMembers } from './members.ts'
export { removeGroup } from './remove-group.ts'
