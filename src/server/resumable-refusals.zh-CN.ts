import type { RefusalText } from '#kit/server/kernel.ts';

/** What is said about uploads that come in pieces. */
export const RESUMABLE_REFUSALS: Record<string, RefusalText> = {
  'upload.not-found': { message: '未找到这次上传，可能已完成、取消或过期', remedy: '请重新选择文件上传' },
  'upload.wrong-offset': { message: '续传位置与已收到的内容不符', remedy: '请查询已收到的位置后继续' },
  'upload.longer-than-said': { message: '发送的内容超过了登记的文件大小', remedy: '请重新选择文件上传' },
  'upload.length-unknown': { message: '须先给出文件大小', remedy: '请以 Upload-Length 给出字节数' },
  'upload.other-version': { message: '不支持该版本的断点续传协议', remedy: '请以 Tus-Resumable: 1.0.0 发送' },
  'upload.busy': { message: '该文件正由另一个连接上传', remedy: '稍候再试，已上传的部分不会丢失' },
  'upload.not-whole': { message: '文件尚未全部上传', remedy: '请继续上传其余部分' },
  'upload.hash-differs': { message: '收到的文件与原文件不一致，已作废', remedy: '请重新上传该文件' },
  'upload.no-room': {
    message: '服务器存储空间不足，已上传的部分已保存',
    remedy: '有空间后会从断点继续，请勿删除原文件',
  },
  'upload.too-many-unfinished': { message: '未完成的上传已有 {limit} 个', remedy: '请先完成或取消其中一些' },
  'upload.too-much-unfinished': { message: '未完成的上传合计不能超过 {limit} GB', remedy: '请先完成或取消其中一些' },
};
