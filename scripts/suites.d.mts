export type Suite = 'quick' | 'test' | 'all'
export declare const suite: (word?: string) => Suite
export declare const tags: { name: string; description: string }[]
export declare const leftOut: (folders: string[], name?: Suite) => string[]
export declare const browserTests: (name?: Suite) => { grep?: RegExp; grepInvert?: RegExp }
