import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { RichNode } from "../content.types";
import css from "./content.module.css";

/** Rich text of guides, news and answers. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <div className={css.rich}>{render(nodes)}</div>;
}

const render = (nodes: readonly RichNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change places.
  nodes.map((node, index) => <Fragment key={index}>{one(node)}</Fragment>);

function one(node: RichNode): ReactNode {
  switch (node.t) {
    case "text":
      return node.value;
    case "code":
      return <code>{node.value}</code>;
    case "block":
      return <pre>{node.value}</pre>;
    case "break":
      return <br />;
    case "rule":
      return <hr />;
    case "strong":
      return <strong>{render(node.of)}</strong>;
    case "emphasis":
      return <em>{render(node.of)}</em>;
    case "paragraph":
      return <p>{render(node.of)}</p>;
    case "quote":
      return <blockquote>{render(node.of)}</blockquote>;
    case "item":
      return <li>{render(node.of)}</li>;
    case "heading": {
      const Heading = `h${node.level}` as const;
      return <Heading>{render(node.of)}</Heading>;
    }
    case "list":
      return node.ordered ? <ol start={node.start}>{render(node.of)}</ol> : <ul>{render(node.of)}</ul>;
    case "link":
      return node.to.startsWith("/") ? (
        <Link to={node.to}>{render(node.of)}</Link>
      ) : (
        <a href={node.to} rel="noreferrer">
          {render(node.of)}
        </a>
      );
    case "table":
      return <RichTable rows={node.rows} />;
  }
}

function RichTable({ rows }: { rows: readonly (readonly (readonly RichNode[])[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
            <th key={index} scope="col">
              {render(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
              <td key={column}>{render(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
