import type { SeedContext } from '../../../src/app/seed.ts'

type Field = {
  form: 1 | 2 | 3
  key: string
  label: string
  labelEn: string
  type: string
  options?: [value: string, label: string][]
  rules?: { min?: number; max?: number }
  shown?: boolean
}

/** What the house notes of its devices (1), studios (2) and vehicles (3) besides what every house does. */
const fields: Field[] = [
  {
    form: 1,
    key: 'bup_huong',
    label: 'Búp hướng',
    labelEn: 'Pickup pattern',
    type: 'multiselect',
    options: [
      ['cardioid', 'Cardioid'],
      ['omni', 'Omni'],
      ['figure_8', 'Figure-8'],
    ],
  },
  {
    form: 1,
    key: 'ngam',
    label: 'Ngàm ống kính',
    labelEn: 'Lens mount',
    type: 'select',
    options: [
      ['sony_e', 'Sony E'],
      ['b4', 'B4'],
      ['lien_than', 'Liền thân'],
    ],
  },
  {
    form: 1,
    key: 'cong_suat',
    label: 'Công suất (W)',
    labelEn: 'Power (W)',
    type: 'number',
    rules: { min: 0, max: 20_000 },
  },
  {
    form: 1,
    key: 'kiem_tra',
    label: 'Kiểm tra gần nhất',
    labelEn: 'Last checked',
    type: 'date',
    shown: true,
  },
  { form: 1, key: 'chong_nuoc', label: 'Chống nước', labelEn: 'Weatherproof', type: 'boolean' },
  {
    form: 2,
    key: 'dien_tich',
    label: 'Diện tích (m²)',
    labelEn: 'Area (m²)',
    type: 'number',
    rules: { min: 1, max: 5000 },
    shown: true,
  },
  {
    form: 3,
    key: 'nhien_lieu',
    label: 'Nhiên liệu',
    labelEn: 'Fuel',
    type: 'select',
    options: [
      ['xang', 'Xăng'],
      ['dau', 'Dầu'],
      ['dien', 'Điện'],
    ],
    shown: true,
  },
]

/** Adds the own fields of the three forms. */
export async function seedOwnFields(db: SeedContext['db']): Promise<void> {
  for (const [place, field] of fields.entries()) {
    const { form, key, label, labelEn, type, options = [], rules = {}, shown = false } = field
    await db.query(
      `insert into custom_field (type_form, key, label, label_en, type, options, rules, place, shown_in_list)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        form,
        key,
        label,
        labelEn,
        type,
        JSON.stringify(options.map(([value, name]) => ({ value, label: name }))),
        JSON.stringify(rules),
        place,
        shown,
      ],
    )
  }
}

const patterns = [['cardioid'], ['cardioid'], ['cardioid', 'omni', 'figure_8'], ['omni']]
const mounts = ['sony_e', 'lien_than', 'b4']

const byCategory: Record<string, (place: number) => Record<string, unknown>> = {
  Micro: (place) => ({ bup_huong: patterns[place % patterns.length] }),
  'Máy quay': (place) => ({ ngam: mounts[place % mounts.length], chong_nuoc: place % 2 === 0 }),
  'Đèn trường quay': (place) => ({ cong_suat: place % 2 === 0 ? 350 : 360, chong_nuoc: false }),
  'Tai nghe, loa kiểm âm': (place) => (place % 2 === 0 ? {} : { cong_suat: 120 }),
  'Thiết bị truyền dẫn': () => ({ cong_suat: 60, chong_nuoc: true }),
}

/** What is noted of a device of a category; `place` is its place in the list of all. */
export function ownValuesOf(category: string, place: number): Record<string, unknown> {
  const checked = new Date(Date.now() - (10 + place * 9) * 86_400_000).toISOString().slice(0, 10)
  return { ...byCategory[category]?.(place), kiem_tra: checked }
}
