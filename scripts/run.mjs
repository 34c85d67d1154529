/*
 * node scripts/run.mjs <file.ts> [words…]: runs a TypeScript file of the project with the right
 * Node, from any folder. The path counts from the project's folder.
 */
import { join } from 'node:path'
import { findNode, projectFolder, runChild } from './node.mjs'

runChild(findNode(), [join(projectFolder, process.argv[2])].concat(process.argv.slice(3)), {}, (code) => {
  process.exit(code)
})
