/** What other domains may use of people. */
export { setBan } from './ban-user.ts'
export { addPerson, type Change, noted, type ProfileChange, setProfile, setRoles } from './change-user.ts'
export { type PersonRow, reasonOf, rowReader } from './import-users.ts'
export { calledLike, listPeople, ofDepartment } from './people-list.ts'
export { refuseTaken } from './profile.ts'
export { reachesUser, refuseUnreached, usersWithin } from './reach.ts'
export { type Known, knownNames } from './sheet-names.ts'
export { type Person, readPerson } from './user-rows.ts'
