/*
 * npm run prove -- <area> [options]
 *
 * Shows at full size what tests show at a small one. Each area is a file of this folder that exports `prove(args)`,
 * which prints its figures and gives false when something did not hold; the program then ends with code 1.
 */
const [area = '', ...args] = process.argv.slice(2)
if (!/^[a-z-]{1,40}$/.test(area)) throw new Error('npm run prove -- <area> [options]')
const { prove } = await import(`./${area}.ts`)
process.exit((await prove(args)) === false ? 1 : 0)
