import type { RefusalText } from '#kit/server/http/kernel.ts';

export const listViewsRefusals: Record<string, RefusalText> = {
  'list-view.title-taken': { message: '您在该页面已有同名的视图', remedy: '请换一个名称，或选择覆盖原有视图' },
  'list-view.share-denied': { message: '您没有共享视图的权限', remedy: '请取消共享后保存，或请管理员授权' },
  'list-view.not-yours': { message: '只能修改和删除自己的视图', remedy: '可以另存为自己的视图' },
  'list-view.too-many': { message: '每个页面最多保存 {limit} 个自己的视图', remedy: '请先删除不再使用的视图' },
  'list-view.too-many-in-all': {
    message: '所有页面一共最多保存 {limit} 个自己的视图',
    remedy: '请先删除不再使用的视图',
  },
};
