// The least a Worker could do: D1 with the table of facts, one bound JSON parameter a statement, nothing checked.
const SCHEMA = [
  "drop table if exists facts",
  "create table facts (id integer primary key autoincrement, dataset text not null, subject text not null, key text not null, period text, source text not null, payload text not null, load_id integer not null, source_row integer not null, loaded_in integer not null, superseded_in integer)",
  "create unique index facts_current on facts (dataset, subject, key) where superseded_in is null",
  "create index facts_subject on facts (dataset, subject, key, loaded_in)",
  "create index facts_loaded_in on facts (loaded_in)",
  "create index facts_gone_in on facts (superseded_in) where superseded_in is not null",
];

const UPSERT = `insert into facts (dataset, subject, key, period, source, payload, load_id, source_row, loaded_in)
  select 'esg-ratings', value ->> 0, value ->> 1, value ->> 2, 'bench', value ->> 3, 1, value ->> 4, 1
  from json_each(?) where true
  on conflict (dataset, subject, key) where superseded_in is null do update set payload = excluded.payload`;

const ROWS = `insert into facts (dataset, subject, key, period, source, payload, load_id, source_row, loaded_in)
  select ?1, value ->> 0, value ->> 1, null, 'bench', value ->> 2, 1, key, 1 from json_each(?2)`;

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/reset") {
      for (const statement of SCHEMA) await env.DB.prepare(statement).run();
      return new Response("ok");
    }
    if (pathname === "/load") {
      const text = await request.text();
      const rows = [];
      let sourceRow = 1;
      for (const line of text.split("\n")) {
        sourceRow += 1;
        if (line === "" || line.startsWith("subject_id")) continue;
        const [subject, rating, environmental, social, governance, provider, asOf] = line.split(",");
        rows.push([
          subject,
          `${provider}|${asOf}`,
          asOf,
          JSON.stringify({
            rating: Number(rating),
            environmental: Number(environmental),
            social: Number(social),
            governance: Number(governance),
            provider,
            as_of: asOf,
          }),
          sourceRow,
        ]);
        if (rows.length === 5_000)
          await env.DB.prepare(UPSERT)
            .bind(JSON.stringify(rows.splice(0)))
            .run();
      }
      if (rows.length > 0) await env.DB.prepare(UPSERT).bind(JSON.stringify(rows)).run();
      return new Response("ok");
    }
    if (pathname === "/rows") {
      await env.DB.prepare(ROWS)
        .bind(searchParams.get("dataset"), await request.text())
        .run();
      return new Response("ok");
    }
    return new Response(null, { status: 404 });
  },
};
