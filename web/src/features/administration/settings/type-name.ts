/** Names of types of files whose second half is none that people know. */
const names: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/basic': 'AU',
  'audio/x-ms-wma': 'WMA',
  'video/x-msvideo': 'AVI',
  'video/x-matroska': 'MKV',
  'video/x-ms-wmv': 'WMV',
  'video/x-ms-asf': 'ASF',
  'video/quicktime': 'MOV',
  'video/mp2t': 'MPEG-TS',
  'image/svg+xml': 'SVG',
  'image/x-raw': 'RAW',
  'application/postscript': 'EPS',
  'text/plain': 'TXT',
  'application/msword': 'Word (doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (docx)',
  'application/vnd.ms-excel': 'Excel (xls)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (xlsx)',
  'application/vnd.ms-powerpoint': 'PowerPoint (ppt)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint (pptx)',
  'application/vnd.rar': 'RAR',
}

/** What people call a type of file: MP3 for `audio/mpeg`; without a name of its own its second half in capitals. */
export const typeName = (type: string): string =>
  names[type] ?? (type.split('/')[1] ?? type).replace('x-', '').toUpperCase()
