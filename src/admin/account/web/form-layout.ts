/** Labels are in the column of the facts above them, and over their fields where the page is narrow. */
export const formLayout = {
  colon: false,
  labelAlign: 'left',
  labelWrap: true,
  labelCol: { xs: 24, sm: { flex: '152px' } },
  wrapperCol: { xs: 24, sm: { flex: 'auto' } },
} as const;
