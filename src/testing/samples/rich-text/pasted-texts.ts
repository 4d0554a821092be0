import { item, type PastedSample, word, wps } from './pasted-sample.ts';

/** Text, headings and lists. */
export const PASTED_TEXTS: PastedSample[] = [
  {
    says: 'Word: paragraphs with runs, an indent of two characters and lines broken in the markup',
    html: word(`<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><b style='mso-bidi-font-weight:
normal'><span style='font-size:12.0pt;font-family:仿宋_GB2312;color:red'>投标人</span></b><span style='font-family:宋体'>应当
具备<u>独立法人</u>资格，金额为</span><span lang=EN-US>100<sup>2</sup></span>元。<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><o:p>&nbsp;</o:p></span></p>`),
    kept: `<p style="text-indent: 2em;"><b><span style="color: var(--rich-red, #a8071a); font-size: 16px;">投标人</span></b>应当具备<u>独立法人</u>资格，金额为100<sup>2</sup>元。</p><p style="text-align: center;">&nbsp;</p>`,
  },
  {
    says: 'Word: title, headings and a paragraph that is one by its outline',
    html: word(`<p class=MsoTitle><span style='font-family:等线 Light'>招标公告</span></p><h1 style='text-indent:0'>第一章
总则<span lang=EN-US><o:p></o:p></span></h1><h5>第一条</h5><p class=MsoNormal style='mso-outline-level:2'>范围</p>`),
    kept: '<h1>招标公告</h1><h1>第一章总则</h1><h4>第一条</h4><h2>范围</h2>',
  },
  {
    says: 'Word: a numbered list with a list within, and one that goes on after it',
    html: word(
      [
        item(1, '1.', '资格'),
        item(2, 'a)', '营业执照'),
        item(2, 'b)', '业绩'),
        item(2, 'c)', '信用'),
        item(1, '2.', '报价'),
      ].join('\n'),
    ),
    kept: '<ol><li><p>资格</p><ol style="list-style-type: lower-alpha;"><li><p>营业执照</p></li><li><p>业绩</p></li><li><p>信用</p></li></ol></li><li><p>报价</p></li></ol>',
  },
  {
    says: 'Word: Chinese numbers with brackets within, and numbers with brackets in these',
    html: word(
      [
        item(1, '一、', '总则'),
        item(2, '（一）', '目的'),
        item(3, '（1）', '依据'),
        item(2, '（二）', '范围'),
        item(1, '二、', '附则'),
      ].join(''),
    ),
    kept: '<ol style="list-style-type: simp-chinese-informal;"><li><p>总则</p><ol style="list-style-type: rich-chinese-brackets;"><li><p>目的</p><ol style="list-style-type: rich-decimal-brackets;"><li><p>依据</p></li></ol></li><li><p>范围</p></li></ol></li><li><p>附则</p></li></ol>',
  },
  {
    says: 'Word: bullets of the fonts Symbol and Wingdings, three levels deep',
    html: word([item(1, '·', '甲'), item(2, 'o', '乙'), item(3, '§', '丙'), item(1, 'Ø', '丁')].join('')),
    kept: '<ul><li><p>甲</p><ul><li><p>乙</p><ul><li><p>丙</p></li></ul></li></ul></li><li><p>丁</p></li></ul>',
  },
  {
    says: 'Word: a list that is interrupted keeps its numbers, articles and outlines count on',
    html: word(
      [
        item(1, '第一条', '甲', 'l1'),
        '<p class=MsoNormal>说明</p>',
        item(1, '第三条', '乙', 'l1'),
        '<p class=MsoNormal>又</p>',
        item(1, '1', '丙', 'l2'),
        item(2, '1.1', '丁', 'l2'),
        item(2, '1.2', '戊', 'l2'),
      ].join(''),
    ),
    kept: '<ol style="list-style-type: rich-article;"><li><p>甲</p></li></ol><p>说明</p><ol start="3" style="list-style-type: rich-article;"><li><p>乙</p></li></ol><p>又</p><ol><li><p>丙</p><ol style="list-style-type: rich-outline;"><li><p>丁</p></li><li><p>戊</p></li></ol></li></ol>',
  },
  {
    says: 'Word: a mark that no list can count stays as text, and so does the number of a heading',
    html: word(
      `${item(1, '附件1：', '报价表')}<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.2<span>&nbsp;</span></span><![endif]>评标</h2>${item(2, '3.2.1', '办法')}`,
    ),
    kept: '<p style="margin-left: 2em;">附件1： 报价表</p><h2>3.2 评标</h2><p style="margin-left: 4em;">3.2.1 办法</p>',
  },
  {
    says: 'Word: boxes to tick, tabs, tracked changes, remarks and hidden text',
    html: word(`<p class=MsoNormal><span style='font-family:Wingdings'>þ</span>是<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;</span><span
style='font-family:"Wingdings 2"'>£</span>否<ins cite="mailto:a" datetime="2026-11-01T10:00">新增</ins><del cite="mailto:a">删去</del><span
class=MsoCommentReference><span lang=EN-US><a href="#_msocom_1">[a1]</a></span></span><span style='display:none;mso-hide:all'>隐藏</span></p>
<div style='mso-element:comment-list'><p class=MsoCommentText>批注</p></div>`),
    kept: '<p>☑是\u2003☐否新增<del>删去</del></p>',
  },
  {
    says: 'WPS: runs with bold, underline and size as styles',
    html: wps(`<p class="MsoNormal" style="text-indent:24.0000pt;mso-char-indent-count:2.0000;"><b><span
style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;font-size:12.0000pt;mso-font-kerning:1.0000pt;">采购人</span></b><span
style="mso-spacerun:'yes';font-family:宋体;text-decoration:underline;text-underline:single;font-size:10.5000pt;">云州市</span><span
style="color:rgb(255,0,0);font-style:italic;">急</span><o:p></o:p></p>`),
    kept: '<p style="text-indent: 2em;"><b><span style="font-size: 16px;"><strong>采购人</strong></span></b><span style="font-size: 14px;"><u>云州市</u></span><span style="color: var(--rich-red, #a8071a);"><em>急</em></span></p>',
  },
  {
    says: 'WPS: a list whose marks stand between comments of the other form',
    html: wps(`<p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><!--[if !supportLists]--><span
style="font-family:宋体;"><span style='mso-list:Ignore;'>（一）<span>&nbsp;</span></span></span><!--[endif]--><span
style="mso-spacerun:'yes';font-family:宋体;">甲方</span></p><p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><!--[if !supportLists]--><span
style='mso-list:Ignore;'>（二）<span>&nbsp;</span></span><!--[endif]-->乙方</p>`),
    kept: '<ol style="list-style-type: rich-chinese-brackets;"><li><p>甲方</p></li><li><p>乙方</p></li></ol>',
  },
];
