export { assistStateOf } from './state.ts'
