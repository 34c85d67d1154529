/** The spreadsheet library, loaded at its first use: it takes tens of megabytes that an idle server need not hold. */
export const loadExcel = async () => (await import('exceljs')).default
