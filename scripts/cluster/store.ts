/* Of `npm run cluster`: an S3 store in a process of its own, so that it can be killed. Words: folder, address, port. */
import { startStore } from '../../server/src/kernel/storage/s3-for-tests.ts'

const [directory = '', host = '', port = ''] = process.argv.slice(2)
const { endpoint } = await startStore({ directory, host, port: Number(port) })
console.info(`store: ${endpoint}`)
