export const wordsZhCN = {
  galleryWords: {
    notice: '公告正文',
    body: '说明',
    script: '脚本',
    send: '交给服务器清理',
    kept: '服务器留下的内容：',
    inForm: '在记录表单里：',
    refused: '此项必填，请输入。',
    variables: '项目名称|项目编号|招标人|开标时间|开标地点',
    sample:
      '<h2>关于‹项目名称›的招标公告</h2><p style="text-indent: 2em">‹招标人›的<strong>城区道路养护</strong>（编号 ‹项目编号›）现公开招标，<span style="color: #a8071a">逾期不予受理</span>。</p><ol style="list-style-type: rich-chinese-brackets"><li><p>投标人应具有独立法人资格</p></li><li><p>近三年内有类似业绩</p></li></ol><table><tbody><tr><th>标段</th><th>内容</th><th>最高限价（万元）</th></tr><tr><td rowspan="2">一</td><td>主城区</td><td>1,280</td></tr><tr><td>开发区</td><td>960</td></tr></tbody></table><p>开标：‹开标时间›，‹开标地点›。</p>',
    short: '<p>本公告在公共资源交易平台发布。</p>',
    markdown:
      '## 交易规则\n\n- **公开**：全程留痕\n- *公平*：同一把尺子\n\n| 环节 | 时限 |\n| --- | --- |\n| 公告 | 20 天 |\n| 质疑 | 7 天 |\n',
    code: "-- 本月开标的项目\nselect name, opens_at\nfrom project\nwhere opens_at >= date_trunc('month', now())\norder by opens_at;\n",
  },
};
