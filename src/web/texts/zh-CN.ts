import type { accountZhCN } from '#admin/account/web/account.zh-CN.ts';
import { announcementsZhCN } from '#admin/announcements/web/announcements.zh-CN.ts';
import type { departmentsZhCN } from '#admin/departments/web/departments.zh-CN.ts';
import type { dictionariesZhCN } from '#admin/dictionaries/web/dictionaries.zh-CN.ts';
import type { itemTableZhCN } from '#admin/dictionaries/web/item-table/item-table.zh-CN.ts';
import { refreshCacheZhCN } from '#admin/dictionaries/web/refresh-cache.zh-CN.ts';
import type { filesZhCN } from '#admin/files/web/files.zh-CN.ts';
import type { permissionsZhCN } from '#admin/permissions/web/permissions.zh-CN.ts';
import type { rolesZhCN } from '#admin/roles/web/roles.zh-CN.ts';
import type { newPasswordZhCN } from '#admin/session/web/new-password.zh-CN.ts';
import { sessionZhCN } from '#admin/session/web/session.zh-CN.ts';
import type { sharedFilesZhCN } from '#admin/session/web/shared-files.zh-CN.ts';
import type { usersZhCN } from '#admin/users/web/users.zh-CN.ts';
import { registrationZhCN } from '#business/registration/web/registration.zh-CN.ts';
import type { editorsZhCN } from '#kit/web/editors/editors.zh-CN.ts';
import type { fileControlsZhCN } from '#kit/web/files/files.zh-CN.ts';
import { sliderZhCN } from '#kit/web/form/controls/slider.zh-CN.ts';
import type { gridZhCN } from '#kit/web/grid/view/grid.zh-CN.ts';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';
import { treeZhCN } from '#kit/web/picker/tree.zh-CN.ts';
import type { sessionsZhCN } from '#kit/web/session/sessions.zh-CN.ts';
import type { exportingZhCN } from '#kit/web/transfer/exporting.zh-CN.ts';
import type { importingZhCN } from '#kit/web/transfer/importing.zh-CN.ts';
import type { uploadsZhCN } from '#kit/web/uploads/uploads.zh-CN.ts';
import type { examplesZhCN } from '../gallery/examples/examples.zh-CN.ts';
import type { samplesZhCN } from '../gallery/files/samples.zh-CN.ts';
import type { galleryZhCN } from '../gallery/gallery.zh-CN.ts';
import type { wordsZhCN } from '../gallery/words/words.zh-CN.ts';
import { homeZhCN } from '../home/home.zh-CN.ts';

/** Each module says its own words; here they become one catalogue. */
export const zhCN = {
  account: { center: '个人中心', settings: '账户设置' },
  ...announcementsZhCN,
  ...refreshCacheZhCN,
  ...registrationZhCN,
  ...sessionZhCN,
  ...kitZhCN,
  sessions: { current: '本次' },
  ...sliderZhCN,
  ...treeZhCN,
  ...homeZhCN,
  titles: {
    menus: '菜单管理',
    allMenus: '菜单管理（全部）',
    explain: '权限说明',
    departments: '部门管理',
    dictionaries: '数据字典',
    files: '文件管理',
    gallery: '控件陈列',
    roles: '角色管理',
    users: '用户管理',
    newPassword: '设置新密码',
    exports: '我的导出',
    imports: '导入结果',
  },
  platform: {
    name: '云州市公共资源交易平台',
    motto: '公开 · 公平 · 公正',
    copyright: '版权所有 © {{year}} 云州市公共资源交易平台',
    demo: '演示环境',
  },
  frame: {
    skip: '跳到正文',
    menu: '主菜单',
    openMenu: '打开菜单',
    foldMenu: '收起菜单',
    unfoldMenu: '展开菜单',
    searchMenu: '搜索菜单',
    searchHint: '输入功能名称，回车打开',
    nothingFound: '没有这样的功能',
    crumbs: '当前位置',
    home: '首页',
    serverTime: '平台时间',
    rehearsal: '演练中：平台时间比真实时间快 {{ahead}}，所有期限按平台时间计算。',
    days: '{{count}} 天',
    hours: '{{count}} 小时',
    minutes: '{{count}} 分钟',
    seconds: '{{count}} 秒',
    account: '我的账号',
    center: '个人中心',
    accountSettings: '账户设置',
    settings: '系统设置',
    password: '密码修改',
    switchDepartment: '切换部门',
    currentDepartment: '切换部门（当前：{{name}}）',
    departmentSwitched: '已切换部门',
    clearCache: '清理缓存',
    signOut: '退出登录',
    signOutTitle: '提示',
    signOutConfirm: '真的要注销登录吗 ?',
    toDark: '切换为深色',
    toLight: '切换为浅色',
    language: '语言',
    loading: '正在打开…',
  },
  menu: { isystem: '系统管理' },
  pages: {
    notFound: '页面不存在',
    notFoundText: '地址可能写错了，或者页面已经移走。',
    denied: '没有权限打开这个页面',
    deniedText: '你的账号没有这项功能。如工作需要，请联系系统管理员。',
    broken: '页面出错了',
    brokenText: '刚才的操作没有完成，请重新打开页面；若再次出现，请把下面的文字告诉管理员。',
    serverFault: '服务器出错了',
    serverFaultText: '不是你的操作有误。请稍后再试；若一直如此，请告知系统管理员。',
    succeeded: '办理成功',
    succeededText: '你提交的内容已经保存。',
    failed: '办理失败',
    failedText: '提交没有成功，已填写的内容仍在原页面，请返回检查后重试。',
    scriptLate: '网络太慢',
    scriptLateText: '两分钟内没有收到这个页面的内容。请检查网络后重新打开，已填写的内容不会丢失。',
    scriptGone: '这个页面没有加载成功',
    scriptGoneText: '平台可能刚刚更新，或者网络中断。请重新打开，已填写的内容不会丢失。',
    openInTab: '在新标签页打开',
    notEmbedded: '这个页面不能在平台内显示',
    notEmbeddedBecause: {
      origin: '这个网站不在允许嵌入的名单内。可以在新标签页打开，或请管理员加入名单。',
      token: '这个地址要求把登录凭证交给别的网站，平台不允许。请管理员修改菜单。',
      script: '这个地址是一段脚本，平台不执行菜单里的脚本。请管理员修改菜单。',
      address: '菜单里的地址写错了。请管理员修改菜单。',
    },
    onlineForm: '在线表单',
    onlineFormMissing: '编号为「{{code}}」的在线表单没有在本平台登记，请联系系统管理员。',
    onlineReport: '在线报表',
    onlineReportMissing: '编号为「{{code}}」的在线报表没有在本平台登记，请联系系统管理员。',
    toHome: '回到首页',
    reload: '重新打开',
  },
  settings: {
    navTheme: '菜单风格',
    light: '浅色',
    dark: '深色',
    layout: '导航模式',
    sidemenu: '侧边菜单',
    topmenu: '顶部菜单',
    contentWidth: '内容宽度',
    fixed: '定宽',
    fluid: '流式',
    wideOnly: '以上三项在宽屏上生效。',
    color: '主题色',
    colors: {
      dusk: '薄暮',
      volcano: '火山',
      sunset: '日暮',
      cyan: '明青',
      green: '极光绿',
      blue: '拂晓蓝',
      geek: '极客蓝',
      purple: '酱紫',
    },
    weak: '色弱模式',
    fixedHeader: '固定顶栏',
    autoHideHeader: '下滑时隐藏顶栏',
    fixSiderbar: '固定侧边菜单',
    reset: '恢复默认',
  },
  positions: { title: '职务管理' },
};

/** Those that come with their screens are not in the first catalogue. */
export type Texts = typeof zhCN &
  typeof accountZhCN &
  typeof departmentsZhCN &
  typeof dictionariesZhCN &
  typeof editorsZhCN &
  typeof galleryZhCN &
  typeof fileControlsZhCN &
  typeof gridZhCN &
  typeof examplesZhCN &
  typeof samplesZhCN &
  typeof exportingZhCN &
  typeof importingZhCN &
  typeof itemTableZhCN &
  typeof newPasswordZhCN &
  typeof permissionsZhCN &
  typeof rolesZhCN &
  typeof sessionsZhCN &
  typeof uploadsZhCN &
  typeof usersZhCN &
  typeof wordsZhCN &
  typeof filesZhCN &
  typeof sharedFilesZhCN;
