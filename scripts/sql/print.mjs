/* Prints the program's SQL templates and statements as JSON, for `prepared.test.ts`. */
import { projectFolder } from '../node.mjs'
import { sqlOf } from './templates.mjs'

const { templates, statements } = sqlOf(projectFolder)
process.stdout.write(
  JSON.stringify({
    templates: Object.fromEntries(templates),
    statements: [...statements].map(([text, parts]) => ({ text, templates: [...parts] })),
  }),
)
