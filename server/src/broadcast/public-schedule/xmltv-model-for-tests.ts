/** What an element holds, by its name, as the DTD of XMLTV has it for all that guides and receivers read. */
const elements: [name: string, content: string, attributes?: string][] = [
  [
    'tv',
    '(channel*, programme*)',
    'date CDATA #IMPLIED source-info-url CDATA #IMPLIED source-info-name CDATA #IMPLIED source-data-url CDATA #IMPLIED generator-info-name CDATA #IMPLIED generator-info-url CDATA #IMPLIED',
  ],
  ['channel', '(display-name+, icon*, url*)', 'id CDATA #REQUIRED'],
  ['display-name', '(#PCDATA)', 'lang CDATA #IMPLIED'],
  ['icon', 'EMPTY', 'src CDATA #REQUIRED width CDATA #IMPLIED height CDATA #IMPLIED'],
  ['url', '(#PCDATA)', 'system CDATA #IMPLIED'],
  [
    'programme',
    '(title+, sub-title*, desc*, credits?, date?, category*, keyword*, language?, orig-language?, length?, icon*, url*, country*, episode-num*, previously-shown?, premiere?, last-chance?, new?)',
    'start CDATA #REQUIRED stop CDATA #IMPLIED pdc-start CDATA #IMPLIED vps-start CDATA #IMPLIED showview CDATA #IMPLIED videoplus CDATA #IMPLIED channel CDATA #REQUIRED clumpidx CDATA "0/1"',
  ],
  ['credits', '(presenter*, commentator*, guest*)'],
  ['length', '(#PCDATA)', 'units (seconds | minutes | hours) #REQUIRED'],
  ['episode-num', '(#PCDATA)', 'system CDATA "onscreen"'],
  ['previously-shown', 'EMPTY', 'start CDATA #IMPLIED channel CDATA #IMPLIED'],
  ['new', 'EMPTY'],
  ...['presenter', 'commentator', 'guest', 'date'].map((name): [string, string] => [name, '(#PCDATA)']),
  ...[
    'title',
    'sub-title',
    'desc',
    'category',
    'keyword',
    'language',
    'orig-language',
    'country',
    'premiere',
    'last-chance',
  ].map((name): [string, string, string] => [name, '(#PCDATA)', 'lang CDATA #IMPLIED']),
]

/** The same as the words of a DTD. */
export const xmltvModel = elements
  .flatMap(([name, content, attributes]) => [
    `<!ELEMENT ${name} ${content}>`,
    ...(attributes ? [`<!ATTLIST ${name} ${attributes}>`] : []),
  ])
  .join('\n')
