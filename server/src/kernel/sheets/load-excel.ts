/** The spreadsheet library, loaded on first use: it takes tens of MB that an idle server does not need. */
export const loadExcel = async () => (await import('exceljs')).default
