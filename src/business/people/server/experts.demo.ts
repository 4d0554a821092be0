import { type DemoStaff, man, woman } from './people.demo.ts';

/** Experts are people of the organisations that employ them. */
export const DEMO_EXPERTS: DemoStaff[] = [
  {
    org: '云州市第一人民医院',
    contact: '苏晚晴',
    people: [{ ...woman('蒋静宜', '19790722', 'OTHER', 'SENIOR'), username: 'expert04' }],
  },
  {
    org: '云州市水务局',
    contact: '贺清川',
    people: [{ ...man('卫国栋', '19760310', 'OTHER', 'SENIOR'), username: 'expert03' }],
  },
  {
    org: '云州市交通运输局',
    contact: '乔木森',
    people: [
      { ...man('冯景明', '19740818', 'OTHER', 'SENIOR'), username: 'expert01' },
      { ...man('沈致远', '19830205', 'OTHER', 'VICE_SENIOR'), username: 'expert05' },
    ],
  },
  {
    org: '云州市教育局',
    contact: '叶书白',
    people: [
      { ...woman('褚云舒', '19810614', 'OTHER', 'VICE_SENIOR'), username: 'expert02' },
      {
        ...woman('严初', '19920409', 'OTHER', 'MIDDLE', [], { state: 'DRAFT', before: 1 }),
        papers: { idType: 'PASSPORT', idNo: 'X0000311' },
        username: 'newcomer02',
        isIncomplete: true,
      },
    ],
  },
];
