/** What other domains may use of people. */
export { listPeople, ofDepartment } from './people-list.ts'
export { usersWithin } from './reach.ts'
