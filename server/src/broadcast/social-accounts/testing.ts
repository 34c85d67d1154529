/** What tests of other domains may use of the counterpart of the networks. */
export { addChannel, addPage, type Fault } from './simulator/world.ts'
export { type OpenSimulator, openSimulator } from './simulator-for-tests.ts'
