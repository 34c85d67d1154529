/* npm run check: format, lint, types, boundaries, generated files. */
import { checks, conclude, runSteps } from './steps.mjs'

conclude([await runSteps(checks)])
