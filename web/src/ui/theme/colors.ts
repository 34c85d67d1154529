import type { MantineColorsTuple } from '@mantine/core'

/** Brand blue; shade 7 carries white text in light themes, shade 6 in the dark one. */
export const sea: MantineColorsTuple = [
  '#edf3fb',
  '#d8e4f5',
  '#afc8ea',
  '#83aade',
  '#5f90d3',
  '#3a74c4',
  '#215cb0',
  '#164890',
  '#123a73',
  '#0c2a56',
]

/** Reserved for live, on air, breaking, and danger. */
export const red: MantineColorsTuple = [
  '#fdeeee',
  '#fadada',
  '#f3b1b1',
  '#ec8686',
  '#e56161',
  '#de4545',
  '#cc2b2b',
  '#b01e22',
  '#8f171b',
  '#6d0f13',
]

/** Cool neutrals; 6 is the lightest shade readable as text on white and on the page background. */
export const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#e3e6ec',
  '#d2d7df',
  '#b2bac6',
  '#868fa0',
  '#5a6474',
  '#444d5c',
  '#2f3745',
  '#1a212d',
]

/** Dark theme from text (0) to depth (9); 7 is the page, 6 surfaces on it. */
export const dark: MantineColorsTuple = [
  '#dce1e9',
  '#bcc4d0',
  '#98a3b3',
  '#6d798b',
  '#3c4757',
  '#2d3746',
  '#1f2733',
  '#151b24',
  '#10151c',
  '#0a0e13',
]
