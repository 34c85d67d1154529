/** What other domains may use of people. */
export { calledLike, listPeople, ofDepartment } from './people-list.ts'
export { refuseUnreached, usersWithin } from './reach.ts'
export { readPerson } from './user-rows.ts'
