declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object)
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', object>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: unknown }[]>
  }
}
